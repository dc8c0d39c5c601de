import ts from 'typescript'
import { WORDS } from './words.ts'

export type FoundWord = { file: string; line: number; word: string; found: string; say: string }

type Text = { kind: 'name' | 'prose'; text: string; start: number }

const byForm = new Map(WORDS.flatMap((word) => word.forms.map((form) => [form, word] as const)))

/** Finds the words of `words.ts` in the name, the names and the sentences of a file. */
export function findBannedTerms(file: string, content: string): FoundWord[] {
  const inPath: Text = { kind: 'name', text: file, start: 0 }
  const starts = lineStarts(content)
  return [inPath, ...textsOf(file, content)].flatMap(({ kind, text, start }) =>
    [...formsIn(file, text, kind), ...clauseIn(text)].map(({ form, found, at }) => ({
      file,
      line: lineAt(starts, start + at),
      word: form,
      found,
      say: byForm.get(form)?.say ?? 'what it is or does, by a noun or a verb',
    })),
  )
}

/** JSDoc that defines by a relative clause: "What a page shows" for "Content of a page". */
function clauseIn(text: string): { form: string; found: string; at: number }[] {
  const clause = /^\/\*\*[\s*]*(What|Whatever|Who|Whose|Those|That|The same)\b/.exec(text)
  return clause?.[1] === undefined ? [] : [{ form: clause[1].toLowerCase(), found: clause[1], at: 0 }]
}

/** The banned forms of a text: parts of names (`keptPage`, `kept-page`), whole words of sentences. */
function formsIn(
  file: string,
  text: string,
  kind: Text['kind'],
): { form: string; found: string; at: number }[] {
  const pattern = kind === 'name' ? /[A-Za-z][\w-]*/g : /[A-Za-z]+(?:'s)?/g
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [found] = match
    const parts = kind === 'name' ? partsOf(found) : [found.toLowerCase()]
    const form = parts.find((part) => {
      const word = byForm.get(part)
      if (word === undefined || word.except?.some((name) => name === found || name === `${file}:${found}`))
        return false
      return kind === 'name' || word.isBannedIn === 'names and prose'
    })
    return form === undefined ? [] : [{ form, found, at: match.index }]
  })
}

/** `readKeptPage`, `KEPT_AT` and `kept-at` in lower-case parts. */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((part) => part.toLowerCase())
}

function textsOf(file: string, content: string): Text[] {
  if (/\.mdx?$/.test(file)) return [{ kind: 'prose', text: withoutCode(content), start: 0 }]
  if (file.endsWith('.css')) return cssTexts(content)
  return sourceTexts(file, content)
}

/** Documents quote names, which code answers for. */
function withoutCode(content: string): string {
  return content.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, (code) => code.replace(/[^\n]/g, ' '))
}

function cssTexts(content: string): Text[] {
  const prose = [...content.matchAll(/\/\*[\s\S]*?\*\//g)].map(
    ({ 0: text, index }): Text => ({ kind: 'prose', text, start: index }),
  )
  const names = [...content.matchAll(/(?:\.|--)([a-z][\w-]*)/gi)].map(
    ({ 0: text, index }): Text => ({ kind: 'name', text, start: index }),
  )
  return [...prose, ...names.filter(({ text }) => !/^--(font|lh)/.test(text))]
}

function sourceTexts(file: string, content: string): Text[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) texts.push({ kind: 'name', text: node.text, start: node.getStart() })
    else if (isSentence(node)) texts.push({ kind: 'prose', text: node.getText(), start: node.getStart() })
    ts.forEachChild(node, walk)
  }
  walk(source)
  return [...texts, ...commentsOf(source, content)]
}

/** Text of a page or of a message; a string without a space is a value. */
function isSentence(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return true
  return (ts.isStringLiteralLike(node) || isTemplatePart(node)) && /\s/.test(node.getText())
}

function isTemplatePart(node: ts.Node): boolean {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
}

function commentsOf(source: ts.SourceFile, content: string): Text[] {
  const comments = new Map<number, Text>()
  const add = (ranges: ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) {
      comments.set(pos, { kind: 'prose', text: content.slice(pos, end), start: pos })
    }
  }
  const walk = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return
    add(ts.getLeadingCommentRanges(content, node.pos))
    add(ts.getTrailingCommentRanges(content, node.end))
    for (const child of node.getChildren(source)) walk(child)
  }
  walk(source)
  return [...comments.values()]
}

function lineStarts(content: string): number[] {
  return [0, ...[...content.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

function lineAt(starts: number[], position: number): number {
  const next = starts.findIndex((start) => start > position)
  return next === -1 ? starts.length : next
}
