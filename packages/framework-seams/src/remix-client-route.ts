/**
 * Name of the route whose client module this is, such as `rankings`; `undefined` for other modules. Remix marks client
 * modules by a query on their id.
 */
export function pageOfModule(id: string): string | undefined {
  return /\/app\/(?:routes\/)?([^/?]+?)(?:\/route)?\.tsx\?__remix-build-client-route$/.exec(id)?.[1]
}
