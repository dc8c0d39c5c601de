/** Counts of one request's calls outside its Worker. */
export type Trips = { api: number; d1: number; kv: number; cache: number; tmdb: number }

/** Reads the counts that every answer carries in `Server-Timing`. */
export function readTrips(timing: string): Trips {
  const count = (name: string) =>
    [...timing.matchAll(new RegExp(`(?:^|[\\s,])${name};desc="(\\d+)"`, 'g'))].reduce(
      (sum, [, amount]) => sum + Number(amount),
      0,
    )
  return { api: count('api'), d1: count('d1'), kv: count('kv'), cache: count('cache'), tmdb: count('tmdb') }
}

/** Formats them, such as `1 api, 2 d1`. */
export function formatTrips(trips: Trips): string {
  const made = Object.entries(trips).filter(([, amount]) => amount > 0)
  return made.map(([name, amount]) => `${amount} ${name}`).join(', ') || 'none'
}
