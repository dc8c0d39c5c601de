type Folder = { id: string; builtIn: boolean; name: string; count: number; posters: string[] }

/** Built-in lists and the person's folders, with an id for a new one. */
export type FoundFolders = { folders: Folder[]; newId: string }

/** The id is chosen with the page, so that a form sent twice makes one folder. */
export function withNewId(folders: Folder[]): FoundFolders {
  return { folders, newId: crypto.randomUUID() }
}
