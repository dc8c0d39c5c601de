/** SQL for whether no listed episode of the season stands before a row with the columns of `episode`. */
export const isFirstOfSeason = (row: string) => `not exists (select 1 from episode as earlier
  where earlier.series_id = ${row}.series_id and earlier.season = ${row}.season and earlier.number < ${row}.number
    and earlier.unlisted_since is null)`
