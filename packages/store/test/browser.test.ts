import { describe, expect, it } from "vitest";
import { findOpener } from "../src/file/browser.js";

describe("the program that opens a page", () => {
  it("is the desktop's own on every system, and never a shell", () => {
    expect(findOpener("darwin", {})).toEqual({ program: "/usr/bin/open", args: [] });
    expect(findOpener("win32", { SystemRoot: "D:\\Win" })).toEqual({
      program: "D:\\Win\\explorer.exe",
      args: [],
    });
    expect(findOpener("linux", { WAYLAND_DISPLAY: "wayland-0" })).toEqual({ program: "xdg-open", args: [] });
  });

  it("is none where no desktop session is", () => {
    expect(findOpener("linux", {})).toBeNull();
    expect(findOpener("linux", { DISPLAY: "" })).toBeNull();
  });
});
