// The layout of the pictures for links: what is drawn stays inside its part of the picture, however long the texts are.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, type SharedPicture } from './draw-picture.ts'

const width = 1200
const height = 630
const margin = 80
/** The first row of the title if there is no small line above it, and the rule above the host. */
const titleTop = 186
const ruleTop = 530
const imageLeft = width - margin - 168

const portrait = sharp({ create: { width: 400, height: 400, channels: 3, background: '#123a8c' } })
  .png()
  .toBuffer()

const plain: SharedPicture = {
  kicker: '',
  title: '짧은 제목',
  facts: [],
  image: null,
  isRound: false,
  host: 'jebo.test',
}

/** Which pixels are drawn on, by row. */
const drawnIn = async (picture: Partial<SharedPicture>): Promise<(x: number, y: number) => boolean> => {
  const png = await drawPicture({ ...plain, ...picture })
  const { data, info } = await sharp(png).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
  return (x, y) => (data[(y * info.width + x) * info.channels] ?? 255) < 235
}

type Drawn = Awaited<ReturnType<typeof drawnIn>>
type Box = { left: number; right: number; top: number; bottom: number }

const isBlank = (drawn: Drawn, { left, right, top, bottom }: Box): boolean => {
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (drawn(x, y)) return false
  return true
}

/** The lines of text in a box, as runs of rows that are drawn on. */
const linesIn = (drawn: Drawn, box: Box): { top: number; bottom: number }[] => {
  const lines: { top: number; bottom: number }[] = []
  let top: number | null = null
  for (let y = box.top; y <= box.bottom; y++) {
    const isEmpty = y === box.bottom || isBlank(drawn, { ...box, top: y, bottom: y + 1 })
    if (!isEmpty) top ??= y
    else if (top !== null) {
      lines.push({ top, bottom: y })
      top = null
    }
  }
  return lines
}

const body = { left: margin, right: width - margin, top: titleTop, bottom: ruleTop }

const longFact = '아주 긴 프로그램 이름이에요 '.repeat(12).trim()
const texts: Record<string, Partial<SharedPicture>> = {
  'a short title': {},
  'a long Korean title': {
    title:
      '결제 취소 요청을 동시에 여러 번 보내면 보낸 금액이 여러 번 돌아와서 실제보다 많은 잔액을 쓸 수 있어요'.repeat(2),
  },
  'Korean without a space': { title: '가나다라마바사아자차카타파하'.repeat(8) },
  'English without a space': { title: 'W'.repeat(200) },
  emoji: { title: '🔥 결제 금액을 🧪 바꾸면 👩🏽‍💻 다른 사람의 🧾 영수증이 🇰🇷 보여요 '.repeat(3) },
  'emoji alone': { title: '🛡️'.repeat(60) },
  'a right-to-left title': { title: 'عنوان طويل جدا للاختبار '.repeat(8) },
  'control characters and markup': { title: '<b>굵게</b> & \u202e\u0007 <span size="200000">크게</span>' },
  'long facts': { facts: [longFact, longFact] },
  'everything long': { kicker: '치명적 '.repeat(20), title: '가나다 라마바 '.repeat(30), facts: [longFact] },
  'a long host': { host: `${'security.'.repeat(20)}test` },
}

describe('a picture for links', () => {
  it.each(Object.entries(texts))('keeps its margins with %s', async (_name, text) => {
    const drawn = await drawnIn(text)
    expect(isBlank(drawn, { left: 0, right: margin - 4, top: 14, bottom: height }), 'left').toBe(true)
    expect(isBlank(drawn, { left: width - margin + 4, right: width, top: 14, bottom: height }), 'right').toBe(true)
    expect(isBlank(drawn, { left: 0, right: width, top: height - 16, bottom: height }), 'below').toBe(true)
    // A blank band above the rule, and one below it, above the host.
    expect(isBlank(drawn, { left: 0, right: width, top: ruleTop - 6, bottom: ruleTop }), 'above the rule').toBe(true)
    expect(isBlank(drawn, { left: 0, right: width, top: ruleTop + 2, bottom: ruleTop + 20 }), 'below it').toBe(true)
    expect(linesIn(drawn, body).length, 'something is drawn').toBeGreaterThan(0)
  })

  it.each(Object.entries(texts))('leaves a logo its room with %s', async (_name, text) => {
    const drawn = await drawnIn({ ...text, image: await portrait })
    expect(isBlank(drawn, { left: imageLeft - 40, right: imageLeft - 2, top: 14, bottom: ruleTop })).toBe(true)
    expect(drawn(imageLeft + 84, titleTop + 92), 'the logo').toBe(true)
  })

  const edgeIn = (drawn: Drawn, box: Box): number => {
    let right = box.right - 1
    while (right > box.left && isBlank(drawn, { ...box, left: right, right: right + 1 })) right -= 1
    return right
  }

  it.each([
    '영수증 번호를 바꾸면 다른 회원의 결제 내역이 모두 보여요',
    '비밀번호재설정메일의링크가 한번쓰고나서도 계속열려요',
    '회원가입화면에서 이미가입한메일인지를 응답시간으로구분해요',
  ])('breaks a Korean title between words into lines that do not touch: %s', async (title) => {
    const drawn = await drawnIn({ title })
    const lines = linesIn(drawn, body)
    expect(lines).toHaveLength(2)
    const [first] = lines
    const edge = edgeIn(drawn, { ...body, top: first?.top ?? 0, bottom: first?.bottom ?? 0 })
    const words = title.split(' ')
    const starts = words.slice(1).map((_word, index) => words.slice(0, index + 1).join(' '))
    const edges: number[] = []
    for (const start of starts) {
      const one = await drawnIn({ title: start })
      if (linesIn(one, body).length === 1) edges.push(edgeIn(one, body))
    }
    // A letter is wider than the tolerance.
    expect(
      edges.filter((one) => Math.abs(one - edge) <= 6),
      `one of the words ends at ${edge}`,
    ).toHaveLength(1)
  })

  it('draws a longer title smaller, and the facts below it', async () => {
    const heightOf = async (title: string): Promise<number> => {
      const [line] = linesIn(await drawnIn({ title }), body)
      return (line?.bottom ?? 0) - (line?.top ?? 0)
    }
    expect(await heightOf('가'.repeat(80))).toBeLessThan(await heightOf('가'))
    const alone = linesIn(await drawnIn({ title: '한 줄 제목' }), body)
    const withFacts = linesIn(await drawnIn({ title: '한 줄 제목', facts: ['보상', '1,000,000원'] }), body)
    expect([alone.length, withFacts.length]).toEqual([1, 2])
    expect((withFacts[1]?.top ?? 0) - (withFacts[0]?.bottom ?? 0)).toBeGreaterThan(16)
  })
})
