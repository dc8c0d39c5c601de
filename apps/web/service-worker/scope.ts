declare const self: ServiceWorkerGlobalScope

/** The worker, with the types of one. */
export const worker = self
