import { createElement as element } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { markupWithoutReact } from './react-markup.ts'

const attributes =
  'acceptCharset allowFullScreen alt aria-expanded async autoCapitalize autoComplete autoFocus capture charSet checked className clipPath cols colSpan content contentEditable crossOrigin data-state dateTime default defaultChecked defaultValue defer dir disabled download draggable encType enterKeyHint fetchPriority fillOpacity focusable form formAction formNoValidate hidden href hrefLang htmlFor httpEquiv id inputMode inert itemProp itemScope label lang list loading max maxLength min multiple muted name noModule noValidate nonce onClick open pattern placeholder playsInline popover preserveAspectRatio readOnly referrerPolicy rel required reversed role rows rowSpan scope size sizes span spellCheck src srcSet start step stopColor strokeDasharray strokeWidth suppressHydrationWarning tabIndex textAnchor title translate type value viewBox width x1'.split(
    ' ',
  )

test.each(attributes)('%s of any value is written as React writes it', (name) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complain.mockRestore())
  const values = [true, false, 'a', '', `"'&<>`, 0, 3, -1, Number.NaN, null, undefined, () => {}]

  for (const tag of ['p', 'img', 'input', 'select', 'path'])
    for (const value of values) {
      const node = element(tag, { 'data-first': 1, [name]: value, 'data-last': 2 })
      expect(markupWithoutReact(node)).toBe(renderToString(node))
    }
})
