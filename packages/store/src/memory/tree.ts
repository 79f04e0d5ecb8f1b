import { displayPath, filesystemError, type Key } from "@orange-hyper/core";
import type { EntryKind, FolderEntry } from "@orange-hyper/core/ports";
import { parentOf } from "../keys.js";

/** An empty storage tree in memory, to be shared by the drivers of one set of ports. */
export function memoryTree(): MemoryTree {
  return new MemoryTree();
}

/** What the times of two writes differ by at least. */
const STEP_MS = 0.01;

/** Files and folders by key. Refuses, as a disk does, a file where a folder is and a folder where a file is. */
export class MemoryTree {
  readonly #files = new Map<Key, Uint8Array>();
  readonly #folders = new Set<Key>([""]);
  readonly #versions = new Map<Key, number>();
  /** Versions are kept beside what is derived of documents, and those of another tree must not be taken for them. */
  readonly id = Math.random();
  #last = 0;

  /** Bytes of a file, not to be changed; null when none is there. */
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

  /** Names of the files directly inside a folder, in code-unit order; null when there is no such folder. */
  names(folder: Key): readonly string[] | null {
    this.#assertFolder(folder);
    if (!this.#folders.has(folder)) return null;
    const inside = [...this.#files.keys()].filter((key) => parentOf(key) === folder);
    return inside.map((key) => key.slice(key.lastIndexOf("/") + 1)).sort();
  }

  /** What lies directly inside a folder, in code-unit order; [] for an absent one. */
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

  /** The time of the last write of a file, or of the last write or removal in a folder, in milliseconds; no two are one. */
  version(key: Key): number {
    return this.#versions.get(key) ?? 0;
  }

  /** What a file keeps as long as it is as it is, and an absent one as well; null for a folder. */
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
