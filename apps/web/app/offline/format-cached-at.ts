/** Formats a time as "18:40", with the day when it was not today. */
export function formatCachedAt(at: number, now = new Date()): string {
  const then = new Date(at)
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (then.toDateString() === now.toDateString()) return time
  return `${time}, ${then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}`
}
