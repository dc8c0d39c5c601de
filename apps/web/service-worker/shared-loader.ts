import { ROUTES } from '#route-table.ts'

type PageWithData = { path: string; route: string; as: string }

/** Returns the page whose loader returns what the loader of this modal returns, such as the title of `/rate`. */
export function pageWithDataOf({ pathname, searchParams }: URL): PageWithData | null {
  const [id, modal] = Object.entries(ROUTES).find(([, { path }]) => path === pathname) ?? []
  const { page, query } = modal?.behind ?? {}
  const value = query && searchParams.get(query)
  if (!modal?.loaderOf || !page || !value) return null
  return {
    path: `${page.replace(/:\w+/, () => value)}?type=${searchParams.get('type')}`,
    ...{ route: `routes/${modal.loaderOf}`, as: `routes/${id}` },
  }
}
