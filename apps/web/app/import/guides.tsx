import type { ReactNode } from 'react'

/** How to get the export of a source. */
export type Guide = {
  value: string
  name: string
  /** Kind of its file. */
  note: string
  steps: ReactNode[]
  /** Address of its page for exports. */
  page?: { href: string; label: string }
}

const DROP = 'Drop the file here. There is no need to unpack it.'

/** Sources and how to get one's history out of them, those that most people come from first. */
export const GUIDES: Guide[] = [
  {
    ...{ value: 'trakt', name: 'Trakt', note: 'ZIP or CSV' },
    steps: [
      <>
        Open <b>Settings</b>, then <b>Data</b>, on trakt.tv.
      </>,
      <>
        Ask for the <b>export</b> of all your data. A ZIP file is prepared and saved.
      </>,
      DROP,
    ],
    page: { href: 'https://app.trakt.tv/settings/data', label: 'Open the export page' },
  },
  {
    ...{ value: 'tvtime', name: 'TV Time', note: 'GDPR archive, CSV, JSON' },
    steps: [
      'TV Time closed in July 2026, so no new export can be made: look for the one you have.',
      <>
        It may be the archive of their <b>GDPR</b> answer, or a file of the extensions <b>TV Time Out</b> or{' '}
        <b>Liberator</b>. You can give us all of them at once.
      </>,
      'An archive with a password has to be unpacked first. Then choose its files.',
    ],
  },
  {
    ...{ value: 'letterboxd', name: 'Letterboxd', note: 'ZIP of CSV' },
    steps: [
      <>
        Open <b>Settings</b>, then <b>Data</b>, on letterboxd.com.
      </>,
      <>
        Choose <b>Export your data</b>. A ZIP file is saved.
      </>,
      DROP,
    ],
    page: { href: 'https://letterboxd.com/settings/data/', label: 'Open the export page' },
  },
  {
    ...{ value: 'imdb', name: 'IMDb', note: 'CSV' },
    steps: [
      <>
        Open <b>Your ratings</b>, your <b>watchlist</b> or a list on imdb.com, and choose <b>Export</b>.
      </>,
      'IMDb prepares the file; after a while it is on its page of exports. Each list is a file of its own.',
      'Drop all of them here together.',
    ],
    page: { href: 'https://www.imdb.com/exports/', label: 'Open the exports' },
  },
  {
    ...{ value: 'netflix', name: 'Netflix', note: 'Viewing history, CSV' },
    steps: [
      <>
        Open your <b>account</b> on netflix.com, choose your profile, then <b>Viewing activity</b>.
      </>,
      <>
        At the end of the list choose <b>Download all</b>. NetflixViewingHistory.csv is saved.
      </>,
      'Drop it here. It has names only, so expect more questions than with others.',
    ],
    page: { href: 'https://www.netflix.com/viewingactivity', label: 'Open the viewing activity' },
  },
  {
    ...{ value: 'simkl', name: 'Simkl', note: 'JSON or CSV' },
    steps: [
      <>
        Open the <b>settings</b> of your account on simkl.com and look for <b>export</b> or <b>backup</b>.
      </>,
      'The backup in JSON has every episode; the table in CSV has the last one of each series.',
      DROP,
    ],
  },
  {
    ...{ value: 'yamtrack', name: 'Yamtrack', note: 'CSV' },
    steps: [
      <>
        Open <b>Settings</b>, then <b>Export</b>, on your server. A CSV file is saved.
      </>,
      'Drop it here. Ratings of seasons come along.',
    ],
  },
  {
    ...{ value: 'tmdb', name: 'TMDB', note: 'CSV' },
    steps: [
      <>
        On themoviedb.org open your <b>ratings</b> or your <b>watchlist</b> and choose <b>Export</b>.
      </>,
      'Drop the CSV files here.',
    ],
  },
  {
    ...{ value: 'seriesguide', name: 'SeriesGuide', note: 'JSON' },
    steps: [
      <>
        In the app open <b>More</b>, then <b>Backup / restore</b>, and make a backup of shows, lists and
        movies.
      </>,
      'Drop the three files here. They have no dates for episodes, so these are taken with the day unknown.',
    ],
  },
  {
    ...{ value: 'showly', name: 'Showly', note: 'JSON' },
    steps: [
      <>
        In the app open the <b>settings</b> and make a <b>backup</b>.
      </>,
      'Drop the JSON file here.',
    ],
  },
  {
    ...{ value: 'movary', name: 'Movary', note: 'CSV' },
    steps: [
      <>
        On your server open <b>Settings</b> and <b>export</b> history, ratings and watchlist.
      </>,
      'Drop the CSV files here together.',
    ],
  },
  {
    ...{ value: 'watcharr', name: 'Watcharr', note: 'JSON' },
    steps: [
      <>
        On your server open your <b>profile</b> and choose <b>Export</b>.
      </>,
      'Drop the JSON file here.',
    ],
  },
  {
    ...{ value: 'marquee', name: 'Marquee', note: 'Your own export' },
    steps: [
      'A marquee-export file in JSON can be dropped here beside others; you then see what it would change.',
      <>
        To put all of it back with preferences and choices for series, use{' '}
        <a href="/account?edit=import">Import on the account page</a>.
      </>,
    ],
  },
  {
    ...{ value: 'csv', name: 'Other', note: 'Any CSV, you say what is what' },
    steps: [
      'Any table will do whose first row names its columns. Save the sheet of a spreadsheet as CSV (UTF-8).',
      'Drop it here. We show you its first rows and ask what is in which column.',
      'Ids of TMDB, IMDb or TVDB in a column make it certain which title is meant.',
    ],
  },
]
