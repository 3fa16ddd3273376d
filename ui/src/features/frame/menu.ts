import type { MenuWords } from '../../generated/bindings';
import { text } from '../../shared/language/speech.svelte';

/** The menus of a Mac in the language of the window. */
export function menuWords(): MenuWords {
  return {
    about: text('menu-about'),
    settings: text('menu-settings'),
    services: text('menu-services'),
    hide: text('menu-hide'),
    hideOthers: text('menu-hide-others'),
    showAll: text('menu-show-all'),
    quit: text('menu-quit'),
    edit: text('menu-edit'),
    undo: text('menu-undo'),
    redo: text('menu-redo'),
    cut: text('menu-cut'),
    copy: text('menu-copy'),
    paste: text('menu-paste'),
    selectAll: text('menu-select-all'),
    window: text('menu-window'),
    minimize: text('menu-minimize'),
    zoom: text('menu-zoom'),
    close: text('menu-close'),
  };
}
