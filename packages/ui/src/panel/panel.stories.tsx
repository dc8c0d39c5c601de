import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx'
import { Panel, PanelLine } from './panel.tsx'

export default { title: 'Chrome/Panel', component: Panel, subcomponents: { PanelLine } } satisfies Meta<
  typeof Panel
>

type Story = StoryObj<typeof Panel>

export const Setting: Story = {
  args: {
    title: 'Appearance',
    note: 'System follows your device.',
    children: <ThemeSwitch value="dark" />,
  },
  parameters: { radioScope: 'form' },
}
export const WithControl: Story = {
  args: {
    title: 'Events',
    note: 'Of the last seven days.',
    control: <Button>All players</Button>,
    children: <p>Nothing came.</p>,
  },
}
export const WithControlOnAPhone: Story = { ...WithControl, globals: { viewport: { value: 'smallest' } } }
export const Lines: Story = {
  args: {
    title: 'Your data',
    children: (
      <>
        <PanelLine title="Export" note="Every list, rating and folder in one file.">
          <Button icon="download">JSON</Button>
          <Button icon="download">CSV</Button>
        </PanelLine>
        <PanelLine title="Erase account" note="Deletes everything at once. It cannot be undone.">
          <Button variant="danger">Erase account</Button>
        </PanelLine>
      </>
    ),
  },
}
export const LinesOnAPhone: Story = { ...Lines, globals: { viewport: { value: 'smallest' } } }
export const TightLinesOnAPhone: Story = {
  args: {
    title: 'In order',
    children: ['Amélie', 'The Assassination of Jesse James by the Coward Robert Ford'].map((title) => (
      <PanelLine key={title} title={title} note="2007 · Film" tight>
        <IconButton icon="arrow-up" label={`Move ${title} up`} />
        <IconButton icon="arrow-down" label={`Move ${title} down`} />
        <IconButton icon="close" label={`Remove ${title}`} />
      </PanelLine>
    )),
  },
  globals: { viewport: { value: 'smallest' } },
}
export const WideLinesOnAPhone: Story = {
  args: {
    title: 'Watching',
    children: (
      <PanelLine title="New episodes" note="Choose a day later if broadcasts reach you the next day." wide>
        <SegmentedControl
          label="New episodes"
          items={[
            { value: 'same-day', label: 'On the day' },
            { value: 'day-later', label: 'A day later' },
          ]}
          value="same-day"
          fill
        />
      </PanelLine>
    ),
  },
  globals: { viewport: { value: 'smallest' } },
}
export const WithoutTitle: Story = { args: { children: <p>Ada Byron, ada@example.com</p> } }
