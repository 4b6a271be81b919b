/** The drawings: flat shapes in a frame of 1600 by 1067. */
export const WIDTH = 1600
export const HEIGHT = 1067

type Attributes = Readonly<Record<string, string | number>>

const tag = (name: string, attributes: Attributes): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`

const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  tag('rect', { x, y, width, height, fill, rx })
const disc = (cx: number, cy: number, r: number, fill: string) => tag('circle', { cx, cy, r, fill })
const shape = (d: string, fill: string) => tag('path', { d, fill })
const line = (d: string, stroke: string, width: number) =>
  tag('path', { d, stroke, 'stroke-width': width, fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

interface Room {
  readonly wall: string
  readonly shade: string
  readonly floor: string
  readonly plank: string
}

const shell = ({ wall, shade, floor, plank }: Room) =>
  box(0, 0, WIDTH, 780, wall) +
  box(0, 750, WIDTH, 30, shade) +
  box(0, 780, WIDTH, 287, floor) +
  times(3, (row) => box(0, 850 + row * 76, WIDTH, 5, plank))

/** A window with sky, hills and curtains. */
const sight = (x: number, y: number, width: number, height: number, curtain: string) =>
  box(x - 18, y - 18, width + 36, height + 36, '#ffffff', 8) +
  box(x, y, width, height, '#bfe3f2') +
  disc(x + width * 0.74, y + height * 0.26, 38, '#ffe08a') +
  shape(
    `M${x} ${y + height * 0.74} q${width * 0.28} -${height * 0.26} ${width * 0.55} -${height * 0.02} t${width * 0.45} -${height * 0.06} V${y + height} H${x}Z`,
    '#7fbf8e',
  ) +
  shape(
    `M${x} ${y + height * 0.86} q${width * 0.4} -${height * 0.14} ${width} ${height * 0.02} V${y + height} H${x}Z`,
    '#4e9d6b',
  ) +
  box(x + width / 2 - 7, y, 14, height, '#ffffff') +
  box(x, y + height * 0.46, width, 12, '#ffffff') +
  box(x - 60, y - 48, width + 120, 14, '#8a6a4f', 7) +
  shape(
    `M${x - 48} ${y - 34} H${x + 74} Q${x + 66} ${y + height * 0.55} ${x - 10} ${y + height + 50} H${x - 48}Z`,
    curtain,
  ) +
  shape(
    `M${x + width + 48} ${y - 34} H${x + width - 74} Q${x + width - 66} ${y + height * 0.55} ${x + width + 10} ${y + height + 50} H${x + width + 48}Z`,
    curtain,
  )

interface Bed {
  readonly x: number
  readonly width: number
  readonly pillows: number
  readonly cover: string
  readonly fold: string
}

/** Seen from its long side's foot: headboard at the left. */
const bed = ({ x, width, pillows, cover, fold }: Bed) =>
  box(x - 26, 520, 44, 380, '#8a5f3e', 12) +
  box(x + width - 10, 690, 34, 210, '#8a5f3e', 10) +
  box(x, 760, width, 92, '#a97850', 8) +
  box(x + 6, 690, width - 14, 84, '#ffffff', 26) +
  shape(
    `M${x + width * 0.36} 672 H${x + width - 34} Q${x + width} 674 ${x + width} 712 V806 H${x + width * 0.33} Z`,
    cover,
  ) +
  shape(`M${x + width * 0.36} 672 h86 l-22 134 h-${(width * 0.03 + 62).toFixed(0)} Z`, fold) +
  times(pillows, (index) => box(x + 34 + index * 66, 622 - index * 12, 148, 84, index % 2 ? '#f3ede2' : '#fdfaf4', 34))

const desk = (x: number, wood: string) =>
  box(x, 610, 420, 24, wood, 6) +
  box(x + 18, 634, 20, 258, wood) +
  box(x + 382, 634, 20, 258, wood) +
  box(x + 250, 634, 132, 92, '#c8976a', 4) +
  disc(x + 316, 680, 8, '#6b4a30') +
  // a lamp, books and a cup
  box(x + 40, 600, 84, 10, '#2f4858', 5) +
  line(`M${x + 82} 600 V520 L${x + 132} 462`, '#2f4858', 10) +
  shape(`M${x + 98} 470 L${x + 160} 424 L${x + 196} 492 L${x + 150} 512Z`, '#f2b544') +
  box(x + 218, 540, 26, 70, '#c8553d', 3) +
  box(x + 246, 526, 24, 84, '#588b8b', 3) +
  box(x + 272, 548, 30, 62, '#ffd5c2', 3) +
  box(x + 338, 572, 40, 38, '#ffffff', 6)

const chair = (x: number) =>
  box(x, 560, 150, 150, '#3d5a6c', 22) +
  box(x - 8, 726, 166, 30, '#4d6f84', 12) +
  line(`M${x + 16} 756 L${x + 2} 920 M${x + 134} 756 L${x + 148} 920`, '#2b4150', 12)

const wardrobe = (x: number, wood: string, edge: string) =>
  box(x, 250, 300, 640, wood, 10) +
  box(x + 146, 262, 8, 590, edge) +
  box(x + 122, 540, 10, 76, edge, 5) +
  box(x + 168, 540, 10, 76, edge, 5) +
  box(x + 14, 852, 272, 10, edge) +
  box(x + 12, 890, 40, 24, edge) +
  box(x + 248, 890, 40, 24, edge)

const airConditioner = (x: number) =>
  box(x, 120, 330, 96, '#ffffff', 18) +
  box(x + 18, 178, 294, 12, '#d7dde2', 6) +
  disc(x + 296, 150, 7, '#6cc18a') +
  line(`M${x + 70} 240 q14 26 0 52 M${x + 165} 240 q14 26 0 52 M${x + 260} 240 q14 26 0 52`, '#cfe6ee', 8)

const painting = (x: number, y: number) =>
  box(x, y, 190, 150, '#6b4a30', 4) +
  box(x + 14, y + 14, 162, 122, '#fbe9cf') +
  disc(x + 120, y + 60, 26, '#e76f51') +
  shape(`M${x + 14} ${y + 136} l56 -62 44 40 30 -22 32 44Z`, '#2a9d8f')

const plant = (x: number, y: number) =>
  shape(
    `M${x} ${y} C${x - 90} ${y - 60} ${x - 80} ${y - 170} ${x - 60} ${y - 190} C${x - 20} ${y - 130} ${x} ${y - 70} ${x} ${y}Z`,
    '#3f8f63',
  ) +
  shape(
    `M${x} ${y} C${x + 90} ${y - 60} ${x + 84} ${y - 160} ${x + 66} ${y - 186} C${x + 20} ${y - 130} ${x} ${y - 70} ${x} ${y}Z`,
    '#57a877',
  ) +
  shape(
    `M${x} ${y} C${x - 34} ${y - 110} ${x - 20} ${y - 210} ${x + 4} ${y - 240} C${x + 32} ${y - 190} ${x + 26} ${y - 90} ${x} ${y}Z`,
    '#2f7a52',
  ) +
  shape(`M${x - 62} ${y - 6} H${x + 62} L${x + 46} ${y + 104} H${x - 46}Z`, '#d98a5b') +
  box(x - 70, y - 18, 140, 26, '#c97a4c', 6)

const rug = (x: number, width: number, fill: string, edge: string) =>
  tag('ellipse', { cx: x, cy: 968, rx: width / 2, ry: 58, fill: edge }) +
  tag('ellipse', { cx: x, cy: 966, rx: width / 2 - 26, ry: 44, fill })

const cosyRoom = () =>
  shell({ wall: '#f6e7d2', shade: '#e3cfb2', floor: '#c99a6b', plank: '#b98a5c' }) +
  sight(620, 190, 330, 330, '#e9a178') +
  painting(180, 250) +
  rug(760, 760, '#f0c9a0', '#e2b283') +
  bed({ x: 110, width: 620, pillows: 1, cover: '#d9704f', fold: '#f0a184' }) +
  chair(1130) +
  desk(1060, '#9a6a43') +
  plant(930, 800)

const coolRoom = () =>
  shell({ wall: '#dcebe7', shade: '#bfd6d0', floor: '#b9906a', plank: '#a97f5a' }) +
  airConditioner(200) +
  sight(660, 200, 400, 320, '#5fa8a0') +
  rug(620, 840, '#e6efe9', '#a9cdc4') +
  bed({ x: 90, width: 800, pillows: 2, cover: '#2f8f83', fold: '#7cc5ba' }) +
  plant(1060, 800) +
  wardrobe(1210, '#f3ece0', '#cdbfa8')

const bathroom = () =>
  box(0, 0, WIDTH, HEIGHT, '#e4f1f4') +
  times(4, (column) => box(320 + column * 320, 0, 5, 800, '#d3e6ea')) +
  times(2, (row) => box(0, 270 + row * 270, WIDTH, 5, '#d3e6ea')) +
  box(0, 800, WIDTH, 267, '#a9bcc3') +
  // the shower with its water
  line('M1290 640 V190 H1130 V230', '#7f919a', 16) +
  shape('M1060 230 H1200 L1224 268 H1036Z', '#7f919a') +
  times(6, (index) => line(`M${1062 + index * 28} 300 V${440 + (index % 2) * 60}`, '#a8d4e6', 8)) +
  disc(1290, 560, 30, '#5f737d') +
  // mirror, basin and towel
  box(300, 170, 340, 300, '#8fa5ae', 26) +
  box(318, 188, 304, 264, '#f7fcfd', 16) +
  line('M370 400 L520 240 M440 410 L560 284', '#e0eef2', 14) +
  shape('M250 600 H690 Q690 720 560 730 H380 Q250 720 250 600Z', '#ffffff') +
  box(236, 580, 468, 32, '#ffffff', 12) +
  shape('M420 730 H520 L540 900 H400Z', '#eef4f6') +
  line('M470 580 V520 Q470 494 500 494 H524', '#7f919a', 14) +
  line('M780 300 H960', '#7f919a', 12) +
  box(800, 300, 140, 250, '#f2a97e', 8) +
  box(800, 490, 140, 22, '#ffffff') +
  plant(840, 830)

interface House {
  readonly sky: string
  readonly wall: string
  readonly trim: string
  readonly roof: string
  readonly tile: string
  readonly door: string
  readonly ground: string
}

const tree = (x: number, y: number, size: number, leaf: string, light: string) =>
  box(x - size * 0.09, y - size * 0.7, size * 0.18, size * 0.7, '#7a5236', 8) +
  disc(x, y - size, size * 0.46, leaf) +
  disc(x - size * 0.34, y - size * 0.74, size * 0.34, leaf) +
  disc(x + size * 0.36, y - size * 0.76, size * 0.36, light) +
  disc(x + size * 0.06, y - size * 1.2, size * 0.32, light)

const pane = (x: number, y: number, width: number, height: number, trim: string) =>
  box(x - 14, y - 14, width + 28, height + 28, trim, 6) +
  box(x, y, width, height, '#cfe9f3') +
  box(x + width / 2 - 5, y, 10, height, trim) +
  box(x - 22, y + height + 12, width + 44, 16, trim, 4)

const scene = ({ sky, ground }: House) =>
  box(0, 0, WIDTH, HEIGHT, sky) +
  disc(1350, 170, 80, '#ffe7a3') +
  shape('M120 220 q40 -70 110 -40 q60 -60 120 10 q70 -10 70 50 H100 Q90 226 120 220Z', '#ffffff') +
  shape('M1010 130 q30 -50 80 -28 q44 -44 88 8 q50 -8 50 36 H996 Q990 134 1010 130Z', '#ffffff') +
  box(0, 880, WIDTH, 187, ground) +
  box(0, 960, WIDTH, 107, '#8f979c')

const motorbike = (x: number) =>
  disc(x, 918, 42, '#2b3338') +
  disc(x, 918, 20, '#aab4ba') +
  disc(x + 210, 918, 42, '#2b3338') +
  disc(x + 210, 918, 20, '#aab4ba') +
  shape(
    `M${x - 6} 900 L${x + 30} 820 H${x + 140} L${x + 176} 850 L${x + 214} 900 H${x + 120} L${x + 90} 880 H${x + 40}Z`,
    '#c8553d',
  ) +
  box(x + 26, 796, 110, 26, '#2b3338', 12) +
  line(`M${x + 196} 884 L${x + 160} 776 H${x + 128}`, '#4a555b', 12)

/** Two storeys under a saddle roof. */
const melati = () => {
  const house: House = {
    sky: '#cfeaf5',
    wall: '#fdf3e1',
    trim: '#ffffff',
    roof: '#c8553d',
    tile: '#b1462f',
    door: '#7a4a2b',
    ground: '#8cc084',
  }
  return (
    scene(house) +
    tree(170, 900, 250, '#3f8f63', '#57a877') +
    box(380, 360, 860, 530, house.wall) +
    box(380, 610, 860, 22, '#ecd9b6') +
    shape('M320 370 L810 130 L1300 370Z', house.roof) +
    disc(810, 276, 44, '#fdf3e1') +
    disc(810, 276, 28, '#cfe9f3') +
    times(3, (index) => pane(450 + index * 270, 420, 180, 140, house.trim)) +
    pane(450, 690, 180, 130, house.trim) +
    pane(990, 690, 180, 130, house.trim) +
    box(720, 672, 180, 218, house.trim, 6) +
    box(736, 688, 148, 202, house.door, 4) +
    disc(862, 796, 9, '#f2b544') +
    shape('M690 672 H930 L900 630 H720Z', house.roof) +
    box(700, 890, 220, 24, '#d8cbb4') +
    tree(1430, 900, 210, '#2f7a52', '#4e9d6b') +
    times(5, (index) => disc(420 + index * 60, 886, 30, index % 2 ? '#57a877' : '#3f8f63')) +
    motorbike(1000)
  )
}

/** Three storeys with a flat roof and balconies. */
const kenanga = () => {
  const house: House = {
    sky: '#fde8cf',
    wall: '#dfeae6',
    trim: '#ffffff',
    roof: '#3f6f73',
    tile: '#345e62',
    door: '#35565a',
    ground: '#a9c58a',
  }
  return (
    scene(house) +
    tree(210, 900, 200, '#5c9a58', '#7ab36f') +
    box(420, 180, 760, 710, house.wall) +
    box(390, 150, 820, 44, house.roof, 6) +
    box(1010, 90, 120, 62, '#d98a5b', 6) +
    box(1050, 62, 40, 30, '#c97a4c', 4) +
    times(
      2,
      (floor) =>
        times(3, (index) => pane(480 + index * 232, 236 + floor * 226, 150, 126, house.trim)) +
        box(400, 404 + floor * 226, 800, 20, house.tile) +
        times(7, (index) => box(412 + index * 116, 372 + floor * 226, 10, 36, house.tile)) +
        box(400, 362 + floor * 226, 800, 12, house.tile, 6),
    ) +
    pane(480, 700, 150, 120, house.trim) +
    pane(944, 700, 150, 120, house.trim) +
    box(690, 680, 196, 210, house.trim, 6) +
    box(706, 696, 80, 194, house.door, 4) +
    box(790, 696, 80, 194, house.door, 4) +
    disc(776, 800, 8, '#f2b544') +
    disc(800, 800, 8, '#f2b544') +
    tree(1390, 900, 260, '#4a8a4d', '#68a763') +
    motorbike(1150)
  )
}

/** Wide and low, with a steep roof and a veranda. */
const cempaka = () => {
  const house: House = {
    sky: '#dfe6fb',
    wall: '#f7d9c4',
    trim: '#fffaf4',
    roof: '#54487a',
    tile: '#463b69',
    door: '#5b3d2b',
    ground: '#93c19a',
  }
  return (
    scene(house) +
    shape('M0 700 L260 470 L470 640 L690 430 L1010 700Z', '#b9c7e6') +
    shape('M760 720 L1130 440 L1360 620 L1600 500 V760 H760Z', '#a8b9de') +
    tree(140, 900, 220, '#3f8f63', '#57a877') +
    box(320, 480, 960, 410, house.wall) +
    shape('M240 500 L460 230 H1140 L1360 500Z', house.roof) +
    shape('M690 330 L800 220 L910 330Z', house.tile) +
    box(716, 330, 168, 110, house.wall) +
    pane(762, 346, 76, 66, house.trim) +
    pane(400, 580, 190, 150, house.trim) +
    pane(1010, 580, 190, 150, house.trim) +
    box(700, 600, 200, 290, house.trim, 100) +
    box(718, 620, 164, 270, house.door, 82) +
    disc(856, 770, 9, '#f2b544') +
    box(280, 850, 1040, 40, '#e2b798') +
    [330, 620, 958, 1248].map((x) => box(x, 520, 22, 340, house.trim, 6)).join('') +
    box(300, 500, 1000, 26, house.tile, 6) +
    times(4, (index) => disc(400 + index * 54, 884, 28, index % 2 ? '#e76f51' : '#57a877')) +
    times(4, (index) => disc(1040 + index * 54, 884, 28, index % 2 ? '#57a877' : '#f2b544')) +
    tree(1470, 900, 230, '#2f7a52', '#4e9d6b')
  )
}

const framed = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`

/** By name, as SVG. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ melati, kenanga, cempaka, cosyRoom, coolRoom, bathroom }).map(([name, draw]) => [
    name,
    framed(draw()),
  ]),
)
