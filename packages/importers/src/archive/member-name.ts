const JUNK = /(^|\/)(__macosx\/|\._|\.ds_store$|thumbs\.db$|desktop\.ini$)/i

/**
 * Files of exports that hold accounts, tokens, addresses and settings. None of them has anything to import; a list called
 * "Obsession", "The Accountant" or "Secret cinema" has.
 */
const PRIVATE =
  /(token|credential|passw|secret[_-]?key|secrets?\.|oauth|auth-|login|(?<!ob|pos)session|cookie|device|ip_address|ip-address|e-?mail|billing|payment|subscription|purchase|address|phone|user-profile|user-settings|user-stats|user-last-activities|user_setting|account(?!ant)|^profile\.csv$|^user\.csv$|^users\.csv$)/i

/** True for files that computers add to archives. */
export function isJunk(path: string): boolean {
  return JUNK.test(path) || path.endsWith('/')
}

/** True for a file that is never opened, by its own name. */
export function isPrivate(path: string): boolean {
  return PRIVATE.test(path.split('/').at(-1) ?? '')
}
