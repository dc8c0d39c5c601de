const SUFFIX = '.data'

/** Query by which data was requested before; the server goes on to answer it, with nothing or an error of its own. */
export const OLD_DATA_QUERY = '_data'

/** Whether a path is that of a page's data, which Remix requests apart from the document. */
export function isDataPath(pathname: string): boolean {
  return pathname.endsWith(SUFFIX)
}

/** The path of the page whose data, or document, is at a path. */
export function pagePathOf(pathname: string): string {
  return isDataPath(pathname) ? pathname.slice(0, -SUFFIX.length) : pathname
}

/** Address to which Remix submits a form by script, from the form's own action. */
export function dataAddressOf(action: string): string {
  return action.replace(/^[^?]*/, `$&${SUFFIX}`)
}
