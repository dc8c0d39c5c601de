/** How many titles a page of any list of saved titles has, but its last. */
export const PAGE_SIZE = 60

/** Series on one page of progress: each has all its episodes read, and a card that is five times as large as a poster. */
export const SERIES_PAGE_SIZE = 24
