/** The passwords that are guessed first. Unpacked on first use: most requests never need them. */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { COMMON_PASSWORDS } = await import('@marquee/domain/common-passwords')
  return COMMON_PASSWORDS
}
