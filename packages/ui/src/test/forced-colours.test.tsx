import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AccountColourPicker } from '../account-colour-picker/account-colour-picker.tsx'
import { ActionSheet } from '../action-sheet/action-sheet.tsx'
import { CandidateRow } from '../candidate-row/candidate-row.tsx'
import { ChoiceTiles } from '../choice-tiles/choice-tiles.tsx'
import { CodeInput } from '../code-input/code-input.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { DayLamps } from '../day-lamps/day-lamps.tsx'
import { DayPicker } from '../day-picker/day-picker.tsx'
import { FilterOption } from '../filter-form/filter-form.tsx'
import { ProgressTicks } from '../progress-ticks/progress-ticks.tsx'
import { SeenDateMenu } from '../seen-date-menu/seen-date-menu.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { Select } from '../select/select.tsx'
import { SideMenu } from '../side-menu/side-menu.tsx'
import { SourceTiles } from '../source-tiles/source-tiles.tsx'
import { Switch } from '../switch/switch.tsx'
import { BareSwitch } from '../switch-matrix/bare-switch.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { VideoCard } from '../video-card/video-card.tsx'
import { prefer } from './prefer.ts'

// A picture before them differs from one after.
beforeAll(async () => {
  await Promise.allSettled([...document.fonts].map((font) => font.load()))
})

/** A part of the page that draws something; nothing of the browser's own is in its picture, like a cursor. */
function mount(node: ReactNode) {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'padding: 24px; caret-color: transparent'
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  root.render(node)
  return box
}

const films = [
  { value: '1', name: 'Films', detail: '2021', href: '#films' },
  { value: '2', name: 'Series', detail: '2022', href: '#series' },
]
const segments = films.map(({ value, name }) => ({ value, label: name }))
const days = films.map(({ href, name }, index) => ({ date: `2026-11-2${index}`, name, href }))

/** Controls whose own outline cannot be seen, or is taken by what is chosen. */
const controls: [name: string, control: ReactNode][] = [
  ['a filter', <FilterOption key="" label="Not seen" />],
  ['a colour', <AccountColourPicker key="" label="Colour" value="1" colours={films} />],
  ['a tile', <ChoiceTiles key="" label="Kind" name="kind" value="1" choices={films} />],
  ['a candidate', <CandidateRow key="" title="Dune" note="" name="title" value="1" candidates={films} />],
  ['a segment', <SegmentedControl key="" label="Kind" items={segments} defaultValue="1" />],
  [
    'a segment that is a link',
    <SegmentedControl
      key=""
      label="Kind"
      items={films.map(({ value, name, href }) => ({ value, label: name, href }))}
      value="1"
    />,
  ],
  ['a switch', <Switch key="" label="Follow" />],
  ['a switch that is on', <Switch key="" label="Follow" defaultChecked />],
  ['a switch of a table', <BareSwitch key="" label="Follow" />],
  ['a video', <VideoCard key="" title="Trailer" host="YouTube" href="#" playerSrc="about:blank" />],
  ['a code', <CodeInput key="" label="Code" />],
  ['a full code', <CodeInput key="" label="Code" initial="BCDFGHJK" />],
  ['an open source', <SourceTiles key="" name="source" open="1" tiles={tiles()} />],
  ['a chosen day', <DayPicker key="" label="Week" days={days} value="2026-11-20" />],
]

function tiles() {
  return films.map(({ value, name, detail }) => ({ value, name, note: detail, guide: null }))
}

const items = ['Search', 'Account'].map((label, index) => ({
  ...{ label, href: `#${label}`, icon: 'search' as const, current: index === 1 },
}))
const months = ['Oct', 'Nov'].map((label, index) => ({
  ...{ label, year: 2026, href: `#${label}`, current: index === 1 },
}))

/** Links whose ground alone says that the reader is there; forced colours take it away. */
const navigations: [name: string, navigation: ReactNode][] = [
  ['the menu', <SideMenu key="" homeHref="#" greeting="Hi" items={items} />],
  ['the months', <DayLamps key="" days={[]} formatDay={(day) => day} months={months} />],
]

test.each(navigations)('in forced colours a line shows where in %s one is', async (_, navigation) => {
  await page.viewport(900, 700)
  const box = mount(navigation)
  await expect.poll(() => box.querySelector('[aria-current]')).not.toBeNull()
  const current = box.querySelector('[aria-current]') as HTMLElement
  const isLined = async () => {
    const picture = await page.elementLocator(current).screenshot({ save: false })
    current.style.textDecoration = 'none'
    const without = await page.elementLocator(current).screenshot({ save: false })
    current.style.textDecoration = ''
    return picture !== without
  }

  expect(await isLined()).toBe(false)
  await prefer({ 'forced-colors': 'active' })
  expect(await isLined()).toBe(true)
})

test.each(controls)('in forced colours the focus on %s can be seen', async (_, control) => {
  await prefer({ 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' })
  const box = mount(control)
  await expect.poll(() => box.querySelector('input, a, button')).not.toBeNull()

  const picture = () => page.elementLocator(box).screenshot({ save: false })
  const before = await picture()
  await userEvent.tab()
  expect(box.contains(document.activeElement)).toBe(true)
  const focused = await picture()
  expect(focused).not.toBe(before)

  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  expect(await picture()).toBe(before)
})

test('in forced colours what is not seen yet is hollow beside what is, whatever the palette', async () => {
  await prefer({ 'forced-colors': 'active' })
  const box = mount(<ProgressTicks label="Half" parts={[{ seen: 1, total: 2 }]} />)
  await expect.poll(() => box.querySelectorAll('rect').length).toBe(2)
  const [track, done] = [...box.querySelectorAll('rect')].map((rect) => getComputedStyle(rect).fill)
  box.style.setProperty('color', 'Canvas')
  expect(track).toBe(getComputedStyle(box).color)
  expect(done).not.toBe(track)
})

const nothing = () => {}

/** Parts that lie over the page, which only a shadow would set apart. */
const floating: [name: string, node: ReactNode, words: string][] = [
  ['a list', <Select key="" label="Sort by" options={segments} defaultValue="1" />, 'Series'],
  [
    'a popover',
    <SeenDateMenu key="" title="Pilot" href="#">
      {() => 'When did you see it?'}
    </SeenDateMenu>,
    'When did you see it?',
  ],
  [
    'a tooltip',
    <Tooltip key="" label="Share it">
      <button type="button">Share</button>
    </Tooltip>,
    'Share it',
  ],
  [
    'a sheet of actions',
    <ActionSheet
      key=""
      open
      onOpenChange={nothing}
      title="How?"
      actions={[{ label: 'By mail', href: '#' }]}
    />,
    'By mail',
  ],
  [
    'a question',
    <ConfirmDialog key="" open onOpenChange={nothing} title="Remove?" confirmLabel="Yes" onConfirm={nothing}>
      It is gone then.
    </ConfirmDialog>,
    'It is gone then.',
  ],
]

test.each(floating)('in forced colours %s has an edge on every side', async (_, node, words) => {
  await page.viewport(900, 700)
  await prefer({ 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' })
  const box = mount(node)
  const opener = () => box.querySelector<HTMLElement>('[role=combobox], a, button')
  const isOpen = () => document.body.textContent.includes(words)
  await expect.poll(() => isOpen() || opener() !== null).toBe(true)
  if (!isOpen()) {
    await userEvent.tab()
    opener()?.click()
  }

  await expect.poll(() => edgesAround(words)).toContain('1px solid')
})

/** Borders of the elements around such words. */
function edgesAround(words: string): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() && texts.currentNode.textContent !== words);
  const found: string[] = []
  for (let at = texts.currentNode.parentElement; at && at !== document.body; at = at.parentElement) {
    const { borderWidth, borderStyle } = getComputedStyle(at)
    found.push(`${borderWidth} ${borderStyle}`)
  }
  return found
}
