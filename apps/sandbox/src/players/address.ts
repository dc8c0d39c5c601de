/** The address of a connection, or `null` of another text: the sandbox sends events nowhere else. */
export function readAddress(text: string): URL | null {
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (address === null || !/^https?:$/.test(address.protocol)) return null
  return /^\/hooks\/[\w-]{22}$/.test(address.pathname) ? address : null
}
