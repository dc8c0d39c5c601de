/** Entries of any one list that are looked at; a real season has 2,000 episodes at most. */
export const MOST_READ = 5000

/** Limits of lists that are shown whole. */
export const MOST = {
  seasons: 200,
  videos: 100,
  titles: 100,
  genres: 50,
  names: 20,
  providers: 100,
  regions: 300,
  releases: 100,
} as const

/** Characters of a name, and of a longer text. */
export const LONGEST = { name: 500, overview: 5000 } as const
