import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { DropZone } from './drop-zone.tsx'

export default {
  title: 'Import/Drop zone',
  component: DropZone,
  args: {
    title: 'Drop your export here',
    overTitle: 'Let go',
    note: 'One file or several: ZIP, CSV or JSON, up to 200 MB. We find out where they come from.',
    buttonLabel: 'Choose files',
    onFiles: fn(),
  },
} satisfies Meta<typeof DropZone>

type Story = StoryObj<typeof DropZone>

const file = new File(['Name,Year\n'], 'watched.csv', { type: 'text/csv' })

function drag(zone: HTMLElement, type: 'dragenter' | 'drop') {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

export const Idle: Story = {}
export const Refused: Story = {
  args: { error: 'letterboxd.zip: This archive is damaged or not complete. Download it again.' },
}
export const Reading: Story = {
  args: { title: 'Reading your files', busy: <ProgressBar label="Reading" value={40} /> },
}
export const Smallest: Story = { globals: { viewport: { value: 'smallest' } } }

export const Over: Story = {
  play: async ({ canvas }) => {
    const zone = canvas.getByRole('region', { name: 'Drop your export here' })
    drag(zone, 'dragenter')
    await expect(await canvas.findByRole('heading', { name: 'Let go' })).toBeVisible()
  },
}

export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    const zone = canvas.getByRole('region', { name: 'Drop your export here' })
    drag(zone, 'dragenter')
    drag(zone, 'drop')
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'watched.csv' })])
    await expect(canvas.getByRole('heading', { name: 'Drop your export here' })).toBeVisible()
  },
}

export const ChosenByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    const field = canvas.getByLabelText('Choose files')
    await expect(field).toHaveFocus()
    await expect(field).toHaveAccessibleDescription(/ZIP, CSV or JSON/)
    await userEvent.upload(field, file)
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'watched.csv' })])
  },
}
