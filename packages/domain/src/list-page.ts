/** How many titles a page of any list of saved titles has, but its last. */
export const PAGE_SIZE = 60
