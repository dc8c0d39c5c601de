/** Header that the entry sets on requests by our scripts, as opposed to document requests by the browser. */
export const SCRIPT_MARK = 'X-Marquee-Script'

/** Whether the whole document is requested, and not data by our scripts. */
export function isDocument(request: Request): boolean {
  return !request.headers.has(SCRIPT_MARK)
}
