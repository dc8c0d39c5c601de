import type { Meta, StoryObj } from '@storybook/react-vite'
import { posterArt } from '../story-art.ts'
import { PosterFan } from './poster-fan.tsx'

const posters = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Title ${index + 1}`, src: posterArt(index) }))

export default {
  title: 'Folders/Poster fan',
  component: PosterFan,
  args: { posters: posters(4) },
} satisfies Meta<typeof PosterFan>

type Story = StoryObj<typeof PosterFan>

export const Four: Story = {}
export const Empty: Story = { args: { posters: [] } }
export const One: Story = { args: { posters: posters(1) } }
export const OneWithoutArt: Story = { args: { posters: [...posters(2), { title: 'Nosferatu', src: null }] } }
export const AThousand: Story = { args: { posters: posters(1000) } }
export const Large: Story = { args: { size: 'large' } }
export const LargeEmpty: Story = { args: { size: 'large', posters: [] } }
