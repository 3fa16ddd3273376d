import { on } from 'svelte/events';
import type { SettingsView } from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { hear } from '../../platform/follow';
import { withoutHidden } from '../../shared/foreign';
import { revealKey } from '../../shared/keys/combos';
import { speech, text } from '../../shared/language/speech.svelte';
import { profileTitle } from '../../shared/profile/profile';
import { go, route } from '../../shared/route.svelte';
import { session } from '../../shared/session/session.svelte';
import { system } from '../../shared/system.svelte';
import { menuWords } from './menu';
import { sectionAt } from './sections';

/** Keeps everything around the page up to date: language, theme, density, colour, covered text, and the window's title. */
export function keepSurroundings(settings: () => SettingsView | null): void {
  $effect.pre(() => {
    const view = settings();
    if (!view) return;
    speech.speak(view.language);
    system.runsOn(view.system);
  });

  $effect(() => {
    document.documentElement.lang = speech.language;
  });

  $effect(() => {
    const view = settings();
    const root = document.documentElement.dataset;
    root.colour = view?.profile.colour ?? 'amber';
    if (!view) return;
    if (view.theme === 'system') delete root.theme;
    else root.theme = view.theme;
    root.density = view.density;
    if (view.privacy) root.privacy = '';
    else delete root.privacy;
  });

  $effect(() => {
    const root = document.documentElement.dataset;
    const hold = (event: KeyboardEvent) => {
      if (event.key !== revealKey) return;
      event.preventDefault();
      root.revealed = '';
    };
    const cover = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === revealKey) delete root.revealed;
    };
    // When the window loses the focus, it does not see the key being released.
    const heard = [on(window, 'keydown', hold), on(window, 'keyup', cover), on(window, 'blur', cover)];
    return () => {
      for (const stop of heard) stop();
    };
  });

  // Only a Mac has menus outside the window. The window also works without their names.
  const hasMenus = $derived(settings()?.system === 'macos');
  $effect(() => {
    if (hasMenus) desk.nameMenu(menuWords()).catch(() => {});
  });
  $effect(() => (hasMenus ? hear(views.onSettingsWanted, () => go('settings')) : undefined));

  $effect(() => {
    const view = settings();
    const title = titleOf(view);
    document.title = title;
    // A title that cannot be set does no harm.
    desk.nameWindow(title).catch(() => {});
  });
}

/** Window managers print hidden characters as boxes, so the title has none. */
function titleOf(view: SettingsView | null): string {
  if (!view) return text('window-title-bare');
  const section = text(sectionAt(route.path, view, session.view).text);
  const title = text('window-title', { section, profile: profileTitle(view.profile) });
  return withoutHidden(title);
}
