/**
 * The name of the page whose browser part a module of the build is, such as `rankings`; nothing for other modules.
 * Remix marks such modules by a query on their id.
 */
export function pageOfModule(id: string): string | undefined {
  return /\/app\/(?:routes\/)?([^/?]+?)(?:\/route)?\.tsx\?__remix-build-client-route$/.exec(id)?.[1]
}
