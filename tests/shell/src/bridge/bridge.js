/* What Tauri puts into the page of a real window, over HTTP: the commands, and the events that the page listens to. */
(() => {
  const callbacks = new Map();
  const listeners = new Map();
  let ids = 0;
  let heard = Number('FIRST_EVENT');

  async function invoke(command, given = {}) {
    if (command === 'plugin:event|listen') {
      ids += 1;
      listeners.set(ids, given);
      return ids;
    }
    if (command === 'plugin:event|unlisten') {
      listeners.delete(given.eventId);
      return null;
    }
    const response = await fetch(`/ipc/${command}`, { method: 'POST', body: JSON.stringify(given) });
    const answer = await response.json();
    if (!response.ok) throw answer;
    return answer;
  }

  async function hear() {
    for (;;) {
      const response = await fetch(`/events?after=${heard}`);
      for (const { event, payload } of await response.json()) {
        heard += 1;
        for (const [id, listener] of listeners) {
          if (listener.event === event) callbacks.get(listener.handler)?.({ event, id, payload });
        }
      }
    }
  }

  window.isTauri = true;
  window.__TAURI_INTERNALS__ = {
    metadata: { currentWindow: { label: 'main' }, currentWebview: { windowLabel: 'main', label: 'main' } },
    invoke,
    transformCallback(callback, once = false) {
      ids += 1;
      const id = ids;
      callbacks.set(id, value => {
        if (once) callbacks.delete(id);
        callback?.(value);
      });
      return id;
    },
    unregisterCallback: id => callbacks.delete(id),
  };
  window.__TAURI_EVENT_PLUGIN_INTERNALS__ = { unregisterListener: (_event, id) => listeners.delete(id) };
  // As `freezePrototype` in tauri.conf.json does.
  Object.freeze(Object.prototype);
  // The desk has ended when it no longer answers.
  hear().catch(() => {});
})();
