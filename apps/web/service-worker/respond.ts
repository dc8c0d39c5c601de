type RespondingEvent = Pick<FetchEvent, 'respondWith'>

/**
 * Responds to a fetch event; nothing else in the worker calls `respondWith`. `fallback` replaces a response that fails,
 * and where that fails too the page gets a network error, as it would without a worker.
 */
export function respond(
  event: RespondingEvent,
  response: Promise<Response>,
  fallback: () => Response | Promise<Response> = Response.error,
): void {
  event.respondWith(response.catch(() => fallback()).catch(() => Response.error()))
}
