import { TOKEN_SCOPES } from '@marquee/domain/api-token'
import { z } from 'zod'
import type { openApi } from '#test/api.ts'

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.array(z.object({ token: z.array(z.enum(TOKEN_SCOPES)).optional() })).optional(),
      }),
    ),
  ),
})

/** Operations of the API's own document by path and method, with the scopes of which a token needs one. */
export async function documentedScopes(api: ReturnType<typeof openApi>) {
  const { paths } = Document.parse(await (await api.request('/api/openapi.json')).json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({
      ...{ path, method: method.toUpperCase() },
      scopes: security.flatMap(({ token = [] }) => token),
    })),
  )
}
