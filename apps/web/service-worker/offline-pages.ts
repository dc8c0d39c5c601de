/** Returns whether a page is cached for offline use: not sign-in, not the links of mails, not dialogs. */
export function isAvailableOffline(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'https://page.invalid')
  const isDialog = ['folders', 'edit', 'confirm'].some((name) => searchParams.has(name))
  const pages =
    /^\/(search(\/detail\/\d+|\/desktop-detail)?|bookmarks|my-series|rankings|folder\/[\w-]+|account|rate|select-season|episode-detail|privacy|cookies)$/
  return pages.test(pathname) && !isDialog
}
