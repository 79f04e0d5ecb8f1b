import { displayPath, filesystemError, type Key } from "@orange-hyper/core";
import type { EntryKind, FolderEntry } from "@orange-hyper/core/ports";
import { parentOf } from "../keys.js";

/** Returns an empty storage tree in memory, to be shared by the drivers of one set of ports. */
export function memoryTree(): MemoryTree {
  return new MemoryTree();
}

/** Minimum difference between the times of two writes, in ms. */
const STEP_MS = 0.01;

/** Files and folders by key. Like a disk, refuses a file in place of a folder and a folder in place of a file. */
export class MemoryTree {
  readonly #files = new Map<Key, Uint8Array>();
  readonly #folders = new Set<Key>([""]);
  readonly #versions = new Map<Key, number>();
  /**
   * Distinguishes trees: versions are stored with data derived from documents, and must not be mistaken for those of
   * another tree.
   */
  readonly id = Math.random();
  #last = 0;

  /** Returns the bytes of a file, which the caller must not change; null when there is none. */
  read(key: Key): Uint8Array | null {
    this.#assertFile(key);
    return this.#files.get(key) ?? null;
  }

  write(key: Key, bytes: Uint8Array): void {
    this.#assertFile(key);
    this.makeFolder(parentOf(key));
    this.#files.set(key, bytes);
    this.#touch(key);
  }

  remove(key: Key): void {
    if (this.#files.delete(key)) this.#touch(key);
  }

  kind(key: Key): EntryKind | null {
    if (this.#files.has(key)) return "file";
    return this.#folders.has(key) ? "folder" : null;
  }

  /** Makes the folder and those above it. */
  makeFolder(folder: Key): void {
    this.#assertFolder(folder);
    this.#folders.add("");
    for (let key = folder; key !== ""; key = parentOf(key)) this.#folders.add(key);
  }

  /** Returns the names of the files directly inside a folder, in code-unit order; null when there is no such folder. */
  names(folder: Key): readonly string[] | null {
    this.#assertFolder(folder);
    if (!this.#folders.has(folder)) return null;
    const inside = [...this.#files.keys()].filter((key) => parentOf(key) === folder);
    return inside.map((key) => key.slice(key.lastIndexOf("/") + 1)).sort();
  }

  /** Returns the entries directly inside a folder, in code-unit order; [] when it is absent. */
  entries(folder: Key): readonly FolderEntry[] {
    this.#assertFolder(folder);
    const keys = [...this.#files.keys(), ...this.#folders].filter(
      (key) => key !== "" && parentOf(key) === folder,
    );
    return keys.sort().map((key) => ({
      name: key.slice(key.lastIndexOf("/") + 1),
      kind: this.#files.has(key) ? "file" : "folder",
    }));
  }

  removeFolder(folder: Key, how: "empty" | "whole"): boolean {
    if (!this.#folders.has(folder)) return false;
    if (how === "empty" && this.entries(folder).length > 0) return false;
    for (const key of [...this.#files.keys()]) if (key.startsWith(`${folder}/`)) this.remove(key);
    for (const key of [...this.#folders]) {
      if (key === folder || key.startsWith(`${folder}/`)) this.#folders.delete(key);
    }
    return true;
  }

  /**
   * Returns the time in ms of the last write of a file, or of the last write or removal in a folder. No two writes have
   * the same time.
   */
  version(key: Key): number {
    return this.#versions.get(key) ?? 0;
  }

  /** Returns a stamp that stays the same while a file is unchanged, or while it is absent; null for a folder. */
  stamp(key: Key): string | null {
    const kind = this.kind(key);
    if (kind === "folder") return null;
    return kind === null ? "absent" : `${this.id} ${this.version(key)}`;
  }

  #touch(key: Key): void {
    this.#last = Math.max(Date.now(), this.#last + STEP_MS);
    this.#versions.set(key, this.#last).set(parentOf(key), this.#last);
  }

  #assertFolder(folder: Key): void {
    if (this.#files.has(folder)) throw filesystemError(`${displayPath(folder)} is not a folder.`);
    if (folder !== "") this.#assertFolder(parentOf(folder));
  }

  #assertFile(key: Key): void {
    if (this.#folders.has(key)) throw filesystemError(`${displayPath(key)} is not a file.`);
    this.#assertFolder(parentOf(key));
  }
}
