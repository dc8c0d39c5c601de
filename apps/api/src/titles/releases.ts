import type { Day } from '@marquee/domain/day'
import { type FilmReleases, releaseSpan } from '@marquee/domain/film-release'
import { type SQL, sql } from 'drizzle-orm'

/** The statement that stores the days of a stored film, and writes nothing where they are the same as before. */
export function saveReleases({ id, date }: { id: number; date: Day | null }, releases: FilmReleases): SQL {
  const span = releaseSpan(releases, date)
  return sql`insert into film_release (film_id, type, releases, first_day, last_day)
    select title.id, title.type, ${JSON.stringify(releases)}, ${span?.first ?? null}, ${span?.last ?? null}
    from title where title.type = 'movies' and title.id = ${id}
    on conflict (film_id) do update set releases = excluded.releases, first_day = excluded.first_day,
      last_day = excluded.last_day
    where excluded.releases is not film_release.releases or excluded.first_day is not film_release.first_day
      or excluded.last_day is not film_release.last_day`
}
