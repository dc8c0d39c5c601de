const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a time is ago: "just now", "40 min ago", "3 h ago", "2 days ago". */
export function formatTimeAgo(time: string, now: number): string {
  const ago = now - Date.parse(time)
  if (ago < MINUTE) return 'just now'
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min ago`
  if (ago < DAY) return `${Math.floor(ago / HOUR)} h ago`
  const days = Math.floor(ago / DAY)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
