/** Header by which the entry tells loaders and actions that our script asks, not a browser for a page. */
export const SCRIPT_MARK = 'X-Marquee-Script'
