declare const self: ServiceWorkerGlobalScope

/** Global scope of the worker, with its types. */
export const worker = self
