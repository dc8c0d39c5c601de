type Answering = Pick<FetchEvent, 'respondWith'>

/**
 * The only place where the worker answers the browser. It is given an answer whatever happens: `instead` stands in for
 * one that fails, and where that fails too the page hears what it would without a worker, that the network failed.
 */
export function respond(
  event: Answering,
  answer: Promise<Response>,
  instead: () => Response | Promise<Response> = Response.error,
): void {
  event.respondWith(answer.catch(() => instead()).catch(() => Response.error()))
}
