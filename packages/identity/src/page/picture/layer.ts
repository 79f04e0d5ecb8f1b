import { type Camera, toWindow } from "./camera.js";
import type { Scene } from "./scene.js";

/** Size of the copy relative to the window. The picture can move that far before it must be redrawn. */
const MARGIN = 1.6;
/** Maximum enlargement of the copy before it looks coarse. */
const MAX_ENLARGED = 1.5;

/**
 * A cached copy of thousands of marks that is moved and scaled while the reader moves, because redrawing them takes
 * longer than a frame.
 */
export class Layer {
  readonly #bitmap = document.createElement("canvas");
  readonly #ratio: number;
  #camera: Camera | null = null;

  constructor(ratio: number) {
    this.#ratio = ratio;
  }

  /** Discards the copy, because something other than the camera has changed. */
  invalidate(): void {
    this.#camera = null;
  }

  /** Draws what `paint` would draw, from the copy if it covers the window. */
  draw(
    canvas: CanvasRenderingContext2D,
    scene: Scene,
    paint: (canvas: CanvasRenderingContext2D, scene: Scene) => void,
  ): void {
    const { camera, size } = scene;
    const width = size.width * MARGIN;
    const height = size.height * MARGIN;
    if (!this.#covers(scene, width, height)) {
      this.#bitmap.width = Math.round(width * this.#ratio);
      this.#bitmap.height = Math.round(height * this.#ratio);
      const context = this.#bitmap.getContext("2d");
      if (context === null) return;
      context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
      this.#camera = { ...camera };
      paint(context, { ...scene, size: { width, height } });
    }
    const from = this.#camera ?? camera;
    const grown = camera.scale / from.scale;
    const { x, y } = toWindow(camera, size, from);
    canvas.drawImage(
      this.#bitmap,
      x - (width * grown) / 2,
      y - (height * grown) / 2,
      width * grown,
      height * grown,
    );
  }

  #covers({ camera, size }: Scene, width: number, height: number): boolean {
    if (this.#camera === null || Math.abs(this.#bitmap.width - width * this.#ratio) > 1) return false;
    const grown = camera.scale / this.#camera.scale;
    if (grown > MAX_ENLARGED) return false;
    const { x, y } = toWindow(camera, size, this.#camera);
    const [halfWidth, halfHeight] = [(width * grown) / 2, (height * grown) / 2];
    return (
      x - halfWidth <= 0 &&
      y - halfHeight <= 0 &&
      x + halfWidth >= size.width &&
      y + halfHeight >= size.height
    );
  }
}
