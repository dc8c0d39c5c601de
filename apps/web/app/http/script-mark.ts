/** Header by which the entry tells loaders and actions that our script asks, not a browser for a page. */
export const SCRIPT_MARK = 'X-Marquee-Script'

/** Whether the whole page was asked for; what our script asks for bears the mark that the entry gave it. */
export function isDocument(request: Request): boolean {
  return !request.headers.has(SCRIPT_MARK)
}
