import { readFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * The titles of a file's tests as they are written: of a table or a loop the title with its placeholders, `%s` or
 * `${address}`. A story with a `play` function is a test as well, named by its export. What is skipped is no test.
 */
export function testTitles(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const titles: string[] = []

  function walk(node: ts.Node): void {
    if (ts.isCallExpression(node) && isTest(node.expression)) titles.push(...titleOf(node.arguments[0]))
    if (ts.isVariableStatement(node) && file.includes('.stories.')) titles.push(...playedStories(node))
    ts.forEachChild(node, walk)
  }
  walk(source)
  return titles
}

/** `test` itself, or what `test.each` and `test.for` give; neither `test.skip` nor `test.step`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test'
  return (
    ts.isCallExpression(callee) &&
    ts.isPropertyAccessExpression(callee.expression) &&
    ts.isIdentifier(callee.expression.expression) &&
    callee.expression.expression.text === 'test' &&
    ['each', 'for'].includes(callee.expression.name.text)
  )
}

function titleOf(title: ts.Expression | undefined): string[] {
  if (title === undefined) return []
  if (ts.isStringLiteralLike(title)) return [title.text]
  return ts.isTemplateExpression(title) ? [title.getText().slice(1, -1)] : []
}

function playedStories(statement: ts.VariableStatement): string[] {
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    if (!ts.isIdentifier(name) || !initializer || !ts.isObjectLiteralExpression(initializer)) return []
    return initializer.properties.some((property) => property.name?.getText() === 'play') ? [name.text] : []
  })
}
