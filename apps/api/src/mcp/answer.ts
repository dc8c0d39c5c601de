import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Own } from './own.ts'
import { Refused, type Tool } from './tool.ts'
import { TOOLS } from './tools/all.ts'

const INSTRUCTIONS = `Marquee knows which films and series this person has seen, rated and wants to watch. Titles are named by
type ("movies" or "series") and id: find them with search_titles. Show nothing of episodes after the next one.`

type Answering = { own: Own; now: Date }

/**
 * Answers one message of the Model Context Protocol, by a server that lives as long as it: nothing is remembered
 * between messages. Clients of 2025 begin with a handshake, newer ones say in each message which version they speak.
 */
export async function answerMcp(request: Request, body: unknown, answering: Answering): Promise<Response> {
  const createServer = () => serverOf(answering)
  if (!(await isLegacyRequest(request, body))) {
    // Nothing is announced that a client could subscribe to.
    const options = { legacy: 'reject', maxSubscriptions: 0 } as const
    return createMcpHandler(createServer, options).fetch(request, { parsedBody: body })
  }

  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await createServer().connect(transport)
  return transport.handleRequest(request, { parsedBody: body })
}

function serverOf({ own, now }: Answering): McpServer {
  const server = new McpServer({ name: 'marquee', version: '1' }, { instructions: INSTRUCTIONS })
  for (const tool of TOOLS) {
    const { name, title, description, input, output } = tool
    server.registerTool(
      name,
      { title, description, inputSchema: input, outputSchema: output, annotations: annotationsOf(tool) },
      async (sent) => call(() => tool.run(own, sent, now)),
    )
  }
  return server
}

async function call(run: () => Promise<Record<string, unknown>>) {
  try {
    const structuredContent = await run()
    return {
      content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
      structuredContent,
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { content: [{ type: 'text' as const, text: error.message }], isError: true }
  }
}

const annotationsOf = ({ effect, name }: Tool) => ({
  readOnlyHint: effect === 'reads',
  destructiveHint: effect === 'replaces' || effect === 'takes-away',
  // Another play of a film is another one; so is what is undone without a name.
  idempotentHint: name !== 'mark_seen' && name !== 'undo',
  openWorldHint: false,
})
