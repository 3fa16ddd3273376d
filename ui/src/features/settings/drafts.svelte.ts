import { SvelteMap } from 'svelte/reactivity';
import type { ProfileDraft } from '../../generated/bindings';

/** Unsaved profiles by former name; the empty name is a new profile. They outlive every page. */
export const profileDrafts = new SvelteMap<string, ProfileDraft>();
