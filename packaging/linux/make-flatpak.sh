#!/bin/sh
# Makes the flatpak on an Ubuntu that can be thrown away, tries it, and writes it into one file.
#
#   make-flatpak.sh MANIFEST BUNDLE
set -e
manifest=$1 bundle=$2
program=com.transferdesk.desk
store=https://dl.flathub.org/repo/flathub.flatpakrepo

# On Ubuntu, only programs with an AppArmor profile may create a sandbox.
sudo sysctl --write kernel.apparmor_restrict_unprivileged_userns=0
sudo apt-get update
# flatpak-builder reads the icon with librsvg2-common.
sudo apt-get install --yes flatpak flatpak-builder librsvg2-common dbus-daemon
flatpak remote-add --user --if-not-exists flathub "$store"
flatpak-builder --user --install --install-deps-from=flathub --disable-rofiles-fuse --force-clean \
    --repo=repo build "$manifest"

dbus-run-session -- flatpak run --user "$program" --help
flatpak uninstall --user --assumeyes "$program"
if flatpak info --user "$program"; then
    echo 'left behind'
    exit 1
fi
flatpak build-bundle --runtime-repo="$store" repo "$bundle" "$program"
