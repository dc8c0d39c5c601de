let known: ReadonlySet<string> = new Set()

/** Fetches the list of passwords that are too common; without it only the server checks them. */
export async function fetchCommonPasswords(): Promise<void> {
  try {
    known = (await import('@marquee/domain/common-passwords')).COMMON_PASSWORDS
  } catch {
    // Offline, or a file of a former build: the next focus tries again, and the server checks in any case.
  }
}

/** Whether a password is known to be too common; `false` while the list is not loaded, as on the server. */
export const isCommonPassword = (password: string) => known.has(password.toLowerCase())
