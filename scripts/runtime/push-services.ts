import { fetch, Request, type WorkerOptions } from 'miniflare'

/** Hosts at which Chromium and Firefox subscribe. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com']

/**
 * Leads what a Worker sends to the push services of browsers' makers to a port of this machine, with the host it was
 * for as the first part of the path; everything else goes where it is meant to.
 */
export function leadPushTo(port: number): WorkerOptions['dev'] {
  return {
    outboundService: {
      type: 'fetcher',
      handler: (request) => {
        const { host, pathname, search } = new URL(request.url)
        if (!HOSTS.includes(host)) return fetch(request)
        return fetch(new Request(`http://127.0.0.1:${port}/${host}${pathname}${search}`, request))
      },
    },
  }
}
