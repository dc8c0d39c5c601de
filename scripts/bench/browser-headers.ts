/** Request headers of Chromium on a phone. */
const device = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Accept-Language': 'en-GB,en;q=0.9',
}

/**
 * The headers of a browser that opens a page, beside its cookies. Not `Accept-Encoding`: the platform packs what it
 * sends, the runtime on a laptop does not.
 */
export const NAVIGATION: Record<string, string> = {
  ...device,
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-User': '?1',
  'Upgrade-Insecure-Requests': '1',
}

/** The headers of a page's script or service worker; `Origin` comes with what changes something. */
export const SCRIPT: Record<string, string> = {
  ...device,
  Accept: '*/*',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
}
