import { useViewer } from './root-data.ts'

/** Time zone of the person, or UTC; that of the device where its browser is older than the person's zone. */
export function useTimeZone(): string {
  const zone = useViewer()?.timeZone ?? 'UTC'
  // The server knows what it has stored, and finding out takes long.
  if (import.meta.env.SSR) return zone
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    return Intl.DateTimeFormat().resolvedOptions().timeZone
  }
}
