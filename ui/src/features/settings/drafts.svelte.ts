import { SvelteMap } from 'svelte/reactivity';
import type { ProfileDraft } from '../../generated/bindings';

/** Profiles that are being written, by former name; the empty name is a new one. They outlive every page. */
export const profileDrafts = new SvelteMap<string, ProfileDraft>();
