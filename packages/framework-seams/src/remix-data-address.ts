const SUFFIX = '.data'

/** Whether a path is that of a page's data, which Remix asks for beside the page itself. */
export function isDataPath(pathname: string): boolean {
  return pathname.endsWith(SUFFIX)
}

/** The address to which Remix sends a form of a page by script, from the one to which a browser sends it. */
export function dataAddressOf(action: string): string {
  return action.replace(/^[^?]*/, `$&${SUFFIX}`)
}
