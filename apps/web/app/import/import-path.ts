/** Address of an import's page. */
export const importPath = (id: string) => `/import/${id}`
