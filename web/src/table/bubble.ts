// bubble.ts: the position of a tooltip: beside its target and inside the window.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Position {
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 14;
const margin = 8;

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function beside({ left, top, width, height }: Box, size: Size): Position[] {
  const centre = { x: left + width / 2 - size.width / 2, y: top + height / 2 - size.height / 2 };
  return [
    { left: centre.x, top: top - gap - size.height },
    { left: left + width + gap, top: centre.y },
    { left: centre.x, top: top + height + gap },
    { left: left - gap - size.width, top: centre.y },
  ];
}

export function place_bubble(target: Box, size: Size, screen: Box): Position {
  const right = screen.left + screen.width - margin - size.width;
  const bottom = screen.top + screen.height - margin - size.height;
  const inside = (place: Position): Position => ({
    left: Math.max(screen.left + margin, Math.min(place.left, right)),
    top: Math.max(screen.top + margin, Math.min(place.top, bottom)),
  });
  const cost = (place: Position) => overlap({ ...size, ...place }, target);
  return beside(target, size)
    .map(inside)
    .reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
