import type { ViteDevServer, WebSocketClient } from 'vite'
import { openEvent } from './protocol.ts'

/** As many pages are drawn anew at once, before all others; whoever has more of them open waits for the rest. */
const mostOpen = 8

/** The pages that are open in browsers: each says its path when it connects, and again when its viewer goes on. */
export class OpenPages {
  readonly #vite: ViteDevServer
  readonly #paths = new WeakMap<WebSocketClient, string>()

  constructor(vite: ViteDevServer) {
    this.#vite = vite
    vite.ws.on(openEvent, (path: unknown, client) => {
      if (typeof path === 'string') this.#paths.set(client, path)
    })
  }

  /** Each once. */
  paths(): string[] {
    const paths = [...this.#vite.ws.clients].flatMap((client) => this.#paths.get(client) ?? [])
    return [...new Set(paths)].slice(-mostOpen)
  }
}
