import { COOKIES } from '@marquee/domain/cookie'
import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { createSecret } from '#auth/secret.ts'
import type { AppEnv } from '#env.ts'
import { completeOperations } from './complete-operations.ts'
import { docsPage } from './page.ts'
import { PREFACE } from './preface.ts'

/** The API's document and the page that shows it, both made from the routes themselves. */
export function docs(api: Hono<AppEnv>) {
  let document: OpenApiDocument | null = null
  /** Built for the first request alone: routes stay as they are. Its promise is not shared, since that request may end. */
  const documentOf = async () => {
    document ??= await openApiDocument(api)
    return document
  }

  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => c.json(await documentOf(), 200))
    .get('/docs', async (c) => {
      const nonce = createSecret()
      c.header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      return c.html(docsPage(await documentOf(), nonce))
    })
}

/** Response of any validated route to invalid input. */
const invalidInput = {
  description: 'invalid-input',
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        properties: {
          problem: { type: 'string' as const, enum: ['invalid-input', 'not-json'] },
          message: { type: 'string' as const },
          fields: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
        },
        required: ['problem', 'message'],
      },
    },
  },
}

/** The parts that the page reads; written out because the whole type is longer than the compiler will print. */
export type OpenApiDocument = {
  paths: Record<string, object>
  components: { schemas?: Record<string, unknown> }
}

async function openApiDocument(api: Hono<AppEnv>): Promise<OpenApiDocument> {
  const document = await generateSpecs(api, {
    documentation: {
      info: { title: 'Marquee', version: '1', description: PREFACE },
      // Relative to the document, so that a preview's leads to the preview.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: COOKIES.session },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    defaultValidationErrorResponse: invalidInput,
    // A route whose name ends like a file's is a route.
    excludeStaticFile: false,
  })
  return completeOperations(document)
}
