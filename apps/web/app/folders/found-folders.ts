type Folder = { id: string; builtIn: boolean; name: string; count: number; posters: string[] }

/** The lists everybody has and the folders of the person, and the id that a new one may take. */
export type FoundFolders = { folders: Folder[]; newId: string }

/** The id is chosen with the page, so that a form sent twice makes one folder. */
export function withNewId(folders: Folder[]): FoundFolders {
  return { folders, newId: crypto.randomUUID() }
}
