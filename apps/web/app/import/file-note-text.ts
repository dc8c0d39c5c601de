/** Sentence about the files to choose. */
export const FILE_NOTE =
  'One file or several: ZIP, CSV or JSON, up to 200 MB. We find out where they come from.'
