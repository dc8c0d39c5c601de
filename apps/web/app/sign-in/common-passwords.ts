let known: ReadonlySet<string> = new Set()

/** Fetches the list of passwords that are too common; without it the server's answer stands beside the field. */
export async function fetchCommonPasswords(): Promise<void> {
  try {
    known = (await import('@marquee/domain/common-passwords')).COMMON_PASSWORDS
  } catch {
    // Offline, or a file of a build that has gone: the next focus tries again, and the server looks in any case.
  }
}

/** Whether a password is known to be too common; never where the list has not been fetched, as on the server. */
export const isCommonPassword = (password: string) => known.has(password.toLowerCase())
